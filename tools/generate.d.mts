/** Writes the modules that are not committed, where their sources changed. @throws Error with the output of the command that failed */
export declare const generate: () => void
