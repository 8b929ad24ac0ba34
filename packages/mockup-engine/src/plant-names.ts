import type places from "../assets/plants.json";

/** The plants there are pictures of. */
export type PlantName = keyof typeof places;
