import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ImageScript =
  | { kind: 'picture'; bytes: Buffer }
  | { kind: 'status'; status: number }
  | { kind: 'body'; body: string; type?: string }
  | { kind: 'hang'; after: 'nothing' | 'headers' }
  | { kind: 'cut' }

export type ImageServer = {
  baseUrl: string
  requests: { path: string; authorization: string | undefined; body: Record<string, unknown> }[]
  play(...scripts: ImageScript[]): void
  close(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return JSON.parse(text)
}

/** The response body of the requested protocol: OpenAI's, or that of the Stable Diffusion web UI. */
const toResponseBody = (path: string, bytes: Buffer): string => {
  const picture = bytes.toString('base64')
  return path.endsWith('/images/generations')
    ? JSON.stringify({ created: 1, data: [{ b64_json: picture }] })
    : JSON.stringify({ images: [picture], parameters: {}, info: '{}' })
}

const playScript = (script: ImageScript, path: string, response: ServerResponse): void => {
  switch (script.kind) {
    case 'picture':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(toResponseBody(path, script.bytes))
      return
    case 'status':
      response.writeHead(script.status).end('{"error":{"message":"as the script says"}}')
      return
    case 'body':
      response.writeHead(200, { 'content-type': script.type ?? 'application/json' })
      response.end(script.body)
      return
    case 'hang':
      if (script.after === 'headers') {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"data":[')
      }
      return
    case 'cut':
      response.destroy()
  }
}

/** An image model server on a real socket that plays scripts in order; the last one repeats. */
export const startImageServer = async (): Promise<ImageServer> => {
  const requests: ImageServer['requests'] = []
  let scripts: ImageScript[] = []
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? ''
      requests.push({ path, authorization: request.headers.authorization, body })
      const script = scripts.length > 1 ? scripts.shift() : scripts[0]
      if (script) playScript(script, path, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    play: (...more) => {
      scripts = more
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
