/**
 * A file that cannot be read, in a sentence for the person who sent it. Whoever reads a file for a call turns it into
 * a `Problem` of that call; it is a class of its own because it comes from another thread.
 */
export class FileProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileProblem';
  }
}
