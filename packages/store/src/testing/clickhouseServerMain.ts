import { Session } from 'chdb'
import { clickhouseProtocolServer } from './clickhouseProtocol.ts'

const [path, port = '0'] = process.argv.slice(2)
const session = new Session(path)
const server = clickhouseProtocolServer(session)

process.on('SIGTERM', () => {
  server.close(() => {
    session.close()
    process.exit(0)
  })
  server.closeAllConnections()
})
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
