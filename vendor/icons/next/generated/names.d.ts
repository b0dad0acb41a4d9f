import type { PascalCase } from "../../type-utils";
import type { BlueprintIconsNext } from "./manifest";
/** Every next-generation icon name. */
export declare const nextIconNames: readonly BlueprintIconsNext[];
/** The subset of next-generation icon names which also ship a filled variant. */
export declare const nextFilledIconNames: readonly BlueprintIconsNext[];
/** Map of every next-generation icon name keyed by its PascalCase identifier (e.g. `IconNextNames.Buggy === "buggy"`). */
export declare const IconNextNames: Record<PascalCase<BlueprintIconsNext>, BlueprintIconsNext>;
