import type { BlueprintIconsNext } from "./generated/manifest";
export type IconNextName = BlueprintIconsNext;
export { IconNextNames, nextFilledIconNames, nextIconNames } from "./generated/names";
export declare const IconNextNamesSet: Set<BlueprintIconsNext>;
