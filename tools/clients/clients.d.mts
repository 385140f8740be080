/** Builds the packages when a source of theirs changed. @throws Error with what the build printed */
export declare const buildClients: () => void
