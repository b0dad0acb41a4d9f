/** From package.json, by vite.config.ts. */
declare const __BUILD_VERSION__: string;
