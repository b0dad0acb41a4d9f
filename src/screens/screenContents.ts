import { createStore } from '../state/createStore.ts';
import { whileOnline } from '../ui/page/whileOnline.ts';
import type { ScreenContent } from './defineContent.ts';
import type { ScreenManifest } from './defineScreen.ts';

type Contents = ReadonlyMap<ScreenManifest, ScreenContent>;

/** The contents of the pages, each loaded once. A load that failed is tried again at the next call. */
export class ScreenContents {
  readonly #manifests: readonly ScreenManifest[];
  readonly #loading = new Map<ScreenManifest, Promise<ScreenContent>>();
  readonly #loaded = createStore<Contents>(new Map());
  /** Those that are loaded. The map is replaced, never changed. */
  readonly snapshot = this.#loaded.snapshot;
  readonly subscribe = this.#loaded.subscribe;

  constructor(manifests: readonly ScreenManifest[]) {
    this.#manifests = manifests;
  }

  readonly load = async (manifest: ScreenManifest): Promise<ScreenContent> => {
    const content = await this.#fetch(manifest);
    this.#take([[manifest, content]]);
    return content;
  };

  /** Loads all of them, and tells of it once. */
  async loadAll(): Promise<void> {
    this.#take(
      await Promise.all(
        this.#manifests.map(async (manifest) => [manifest, await this.#fetch(manifest)] as const),
      ),
    );
  }

  #fetch(manifest: ScreenManifest): Promise<ScreenContent> {
    const { content } = manifest;
    const known =
      this.#loading.get(manifest) ??
      (content ? whileOnline(content).then((module) => module.default) : NO_CONTENT);
    this.#loading.set(manifest, known);
    known.catch(() => this.#loading.delete(manifest));
    return known;
  }

  #take(contents: readonly (readonly [ScreenManifest, ScreenContent])[]): void {
    const before = this.#loaded.snapshot();
    if (contents.some(([manifest]) => !before.has(manifest)))
      this.#loaded.set(new Map([...before, ...contents]));
  }
}

const NO_CONTENT: Promise<ScreenContent> = Promise.resolve({});
