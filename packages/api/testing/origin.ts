export const HOST = 'localhost:8080'
export const ORIGIN = `http://${HOST}`
