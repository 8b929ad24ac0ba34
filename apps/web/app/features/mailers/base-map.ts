import type { NearbyPlace, PublicConfig } from "@curbview/domain";
import { control, DivIcon, GeoJSON, LayerGroup, type Map as LeafletMap, Marker, TileLayer } from "leaflet";
import { callJson } from "../../lib/http/call-json";

const labelledFromZoom = 8;
const settleMs = 250;

/**
 * What lies under the areas: the operator's tiles when a tile server is configured, otherwise a plain map of our own
 * with state lines and the names of nearby places. Gives the way to take it away.
 */
export function addBaseMap(map: LeafletMap, config: PublicConfig): () => void {
  control.scale({ imperial: true, metric: false }).addTo(map);
  if (config.mapTiles) {
    new TileLayer(config.mapTiles.url, { attribution: config.mapTiles.attribution, maxZoom: 19 }).addTo(map);
    return () => {};
  }
  let isGone = false;
  void addStates(map, () => isGone);
  const stopLabels = followWithLabels(map, config);
  return () => {
    isGone = true;
    stopLabels();
  };
}

async function addStates(map: LeafletMap, isGone: () => boolean) {
  const [{ feature }, atlas] = await Promise.all([
    import("topojson-client"),
    import("us-atlas/states-10m.json"),
  ]);
  if (isGone()) return;
  const topology = atlas.default as unknown as Parameters<typeof feature>[0];
  const states = feature(topology, topology.objects.states!);
  new GeoJSON(states, {
    interactive: false,
    style: { color: "#b9c4bd", weight: 1, fillColor: "#fbfaf6", fillOpacity: 1 },
  })
    .addTo(map)
    .bringToBack();
}

function followWithLabels(map: LeafletMap, config: PublicConfig): () => void {
  const labels = new LayerGroup().addTo(map);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = new AbortController();
  const refresh = async () => {
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    if (map.getZoom() < labelledFromZoom) return void labels.clearLayers();
    const bounds = map.getBounds();
    const box = {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
    try {
      const { places } = await callJson(config, "nearby-places", box, { signal });
      labels.clearLayers();
      for (const place of places) labels.addLayer(makeLabel(place));
    } catch (error) {
      if (!signal.aborted) console.warn("Places of the map could not be named:", error);
    }
  };
  map.on("moveend", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), settleMs);
  });
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

function makeLabel({ name, lat, lng }: NearbyPlace): Marker {
  const label = document.createElement("span");
  label.textContent = name;
  return new Marker([lat, lng], {
    interactive: false,
    keyboard: false,
    icon: new DivIcon({ className: "map-label", html: label, iconSize: [0, 0] }),
  });
}
