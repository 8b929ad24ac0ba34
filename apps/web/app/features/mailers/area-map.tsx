import type { PublicConfig } from "@curbview/domain";
import { Circle, DivIcon, LatLngBounds, type Layer, Map as LeafletMap, Marker } from "leaflet";
import { useEffect, useRef } from "react";
import "leaflet/dist/leaflet.css";
import { addBaseMap } from "./base-map";
import type { CampaignArea } from "./campaign-areas";

const metresPerMile = 1609.344;
const wholeCountry = new LatLngBounds([24.5, -125], [49.5, -66.5]);
const maxZoom = 12.5;

/** The areas as circles, moved by dragging their middle. */
export default function AreaMap({
  config,
  areas,
  selectedId,
  onSelect,
  onMove,
}: {
  config: PublicConfig;
  areas: CampaignArea[];
  selectedId: string | undefined;
  onSelect(id: string): void;
  onMove(id: string, lat: number, lng: number): void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(undefined);
  const handlers = useRef({ onSelect, onMove });
  handlers.current = { onSelect, onMove };
  const count = useRef(0);

  useEffect(() => {
    const made = new LeafletMap(frame.current!, { zoomSnap: 0.5, scrollWheelZoom: false });
    made.attributionControl.setPrefix(false);
    made.fitBounds(wholeCountry);
    map.current = made;
    const removeBaseMap = addBaseMap(made, config);
    return () => {
      removeBaseMap();
      made.remove();
    };
  }, [config]);

  useEffect(() => {
    const layers = areas.flatMap((area) => drawArea(area, area.id === selectedId, handlers));
    for (const layer of layers) layer.addTo(map.current!);
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [areas, selectedId]);

  // Zooms to a new area, and to one picked from the list.
  useEffect(() => {
    const grew = areas.length > count.current;
    count.current = areas.length;
    if (grew) map.current?.fitBounds(boundsOf(areas), { maxZoom, padding: [24, 24] });
  }, [areas]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move of the picked area is no reason to jump
  useEffect(() => {
    const selected = areas.filter((area) => area.id === selectedId);
    if (selected.length > 0) map.current?.fitBounds(boundsOf(selected), { maxZoom, padding: [24, 24] });
  }, [selectedId]);

  return (
    <section
      ref={frame}
      aria-label="Map of the areas"
      className="z-0 h-[22rem] rounded-card border border-line bg-[#e8eeea] shadow-card sm:h-[30rem]"
    />
  );
}

function boundsOf(areas: CampaignArea[]): LatLngBounds {
  const bounds = new LatLngBounds([]);
  for (const { lat, lng, radius } of areas) {
    // Circle.getBounds needs a map; the square around the circle is enough.
    const height = (radius * metresPerMile) / 111_320;
    const width = height / Math.cos((lat * Math.PI) / 180);
    bounds.extend([lat - height, lng - width]).extend([lat + height, lng + width]);
  }
  return bounds;
}

type Handlers = {
  current: { onSelect(id: string): void; onMove(id: string, lat: number, lng: number): void };
};

function drawArea(area: CampaignArea, isSelected: boolean, handlers: Handlers): Layer[] {
  const circle = new Circle([area.lat, area.lng], {
    radius: area.radius * metresPerMile,
    color: isSelected ? "#b4470f" : "#00716d",
    weight: isSelected ? 3 : 2,
    fillOpacity: 0.18,
  });
  circle.on("click", () => handlers.current.onSelect(area.id));
  const middle = new Marker([area.lat, area.lng], {
    draggable: true,
    autoPan: true,
    title: `Move ${area.address}`,
    alt: `Center of ${area.address}`,
    icon: new DivIcon({ className: "map-handle", iconSize: [28, 28] }),
  });
  middle.on("drag", () => circle.setLatLng(middle.getLatLng()));
  middle.on("dragend", () => {
    const { lat, lng } = middle.getLatLng();
    handlers.current.onMove(area.id, lat, lng);
  });
  return [circle, middle];
}
