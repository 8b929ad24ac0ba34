import type { NearbyPlace, PublicConfig } from "@curbview/domain";
import { control, DivIcon, GeoJSON, LayerGroup, type Map as LeafletMap, Marker, TileLayer } from "leaflet";
import { callJson } from "../../lib/http/call-json";

const minLabelZoom = 8;
const debounceMs = 250;

/**
 * Adds the configured tile server's tiles, otherwise a plain map of state lines and place names. Returns a function that
 * removes it.
 */
export function addBaseMap(map: LeafletMap, config: PublicConfig): () => void {
  control.scale({ imperial: true, metric: false }).addTo(map);
  if (config.mapTiles) {
    new TileLayer(config.mapTiles.url, { attribution: config.mapTiles.attribution, maxZoom: 19 }).addTo(map);
    return () => {};
  }
  let isRemoved = false;
  void addStates(map, () => isRemoved);
  const stopLabels = showPlaceLabels(map, config);
  return () => {
    isRemoved = true;
    stopLabels();
  };
}

async function addStates(map: LeafletMap, isRemoved: () => boolean) {
  const [{ feature }, atlas] = await Promise.all([
    import("topojson-client"),
    import("us-atlas/states-10m.json"),
  ]);
  if (isRemoved()) return;
  const topology = atlas.default as unknown as Parameters<typeof feature>[0];
  const states = feature(topology, topology.objects.states!);
  new GeoJSON(states, {
    interactive: false,
    style: { color: "#b9c4bd", weight: 1, fillColor: "#fbfaf6", fillOpacity: 1 },
  })
    .addTo(map)
    .bringToBack();
}

function showPlaceLabels(map: LeafletMap, config: PublicConfig): () => void {
  const labels = new LayerGroup().addTo(map);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = new AbortController();
  const refresh = async () => {
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    if (map.getZoom() < minLabelZoom) return void labels.clearLayers();
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
    timer = setTimeout(() => void refresh(), debounceMs);
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
