export declare const defaultNextIconPathsLoader: (name: string, size?: unknown) => Promise<never>;
