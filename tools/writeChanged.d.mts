export declare const writeChanged: (path: string, text: string) => void
