/// <reference types="vite/types/importMeta.d.ts" />
/** From package.json, by vite.config.ts. */
declare const __BUILD_VERSION__: string;
