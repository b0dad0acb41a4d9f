/**
 * A file that cannot be read, in a sentence for its sender. A class of its own because it comes from another thread;
 * callers turn it into a `Problem`.
 */
export class FileProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileProblem';
  }
}
