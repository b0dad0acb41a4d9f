/**
 * @fileoverview Mapped type utils copied from the "type-fest" package to avoid a dependency on that package
 * (it caused surprising compilation errors downstream).
 */
export type { PascalCase } from "./pascal-case";
export type { ScreamingSnakeCase } from "./screaming-snake-case";
