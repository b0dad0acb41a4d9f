import type { Rule } from 'eslint';

export const ROOMS: Readonly<Record<string, readonly string[]>>;
export const roomsRule: Rule.RuleModule;
