export function checkNode(version: string): void;
