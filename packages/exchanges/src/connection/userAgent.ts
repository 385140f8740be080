/** Names the desk in every request: some venues refuse requests without it. */
export const USER_AGENT = 'gvol'
