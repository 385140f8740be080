import { execFileSync } from 'node:child_process'
import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { initializeApp } from 'firebase-admin/app'
import type { FirebaseForTests, FirebasePerson } from './firebaseForTests.ts'

const PROJECT = 'demo-gvol'
const KEY_ID = 'key-1'
const OPENSSL = 'openssl'

/** Returns an RSA key and a self-signed certificate; undefined without openssl. */
const certificate = (): { readonly key: string; readonly cert: string } | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'gvol-x509-'))
  const key = join(folder, 'key.pem')
  const cert = join(folder, 'cert.pem')
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  try {
    execFileSync(OPENSSL, [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const idToken = (key: KeyObject, uid: string, person: FirebasePerson, more: object): string => {
  const iat = Math.floor(Date.now() / 1000)
  const head = { alg: 'RS256', kid: KEY_ID, typ: 'JWT' }
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    auth_time: iat,
    iat,
    exp: iat + 3600,
    email: person.email,
    email_verified: person.isVerified,
    name: person.name,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...more,
  }
  const text = `${part(head)}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

/**
 * Serves, on a local TLS server, the two Google endpoints needed to verify an ID token: the signing certificates and
 * the user lookup. firebase-admin's connections to Google are redirected here.
 */
export const startFirebaseFake = async (): Promise<FirebaseForTests | undefined> => {
  const pair = certificate()
  if (pair === undefined) return undefined
  const key = createPrivateKey(pair.key)
  const people = new Map<string, FirebasePerson & { validSince: number }>()
  const server = createServer({ key: pair.key, cert: pair.cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
    const answer = (status: number, value: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    const { url = '' } = request
    if (url.includes('/x509/')) return answer(200, { [KEY_ID]: pair.cert })
    const uid = String(body.localId)
    if (url.endsWith('/accounts:lookup')) {
      const storedPerson = people.get(String(body.localId?.[0]))
      const users = storedPerson && [
        {
          localId: body.localId[0],
          email: storedPerson.email,
          validSince: String(storedPerson.validSince),
          disabled: false,
        },
      ]
      return answer(200, { kind: 'identitytoolkit#GetAccountInfoResponse', users })
    }
    if (url.endsWith('/accounts:delete')) {
      const isGone = people.delete(uid)
      return isGone ? answer(200, {}) : answer(400, { error: { message: 'USER_NOT_FOUND' } })
    }
    return answer(404, { error: { message: url } })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent()
  agent.createConnection = () => connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
  let count = 0
  return {
    name: 'signed tokens of a local stand-in',
    openApp: (name) =>
      initializeApp(
        {
          projectId: PROJECT,
          httpAgent: agent,
          credential: { getAccessToken: async () => ({ access_token: 'x', expires_in: 3600 }) },
        },
        name,
      ),
    add: async (person) => {
      const uid = `uid-${count++}`
      people.set(uid, { ...person, validSince: 0 })
      return uid
    },
    change: async (uid, change) => {
      people.set(uid, { ...people.get(uid)!, ...change })
    },
    token: async (uid) => idToken(key, uid, people.get(uid)!, {}),
    revoke: async (uid) => {
      people.get(uid)!.validSince = Math.floor(Date.now() / 1000) + 1
    },
    has: async (uid) => people.has(uid),
    forge: (uid, more) => idToken(key, uid, people.get(uid)!, more),
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
