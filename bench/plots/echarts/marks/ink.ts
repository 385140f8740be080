/** How a series is drawn now: its colour, faded while another series stands out. */
export type Ink = { readonly color: string; readonly isLeading: boolean }
