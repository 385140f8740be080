/** Writes the answers that charts are tested and shown with, unless they are those of today's sources. */
export declare const buildFixtures: () => void
