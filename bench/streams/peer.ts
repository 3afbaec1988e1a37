import type { StreamTarget } from './read-stream.ts'

/** The request by which SillyTavern relays a reply of this model, with its CSRF token. */
export const createPeerTarget = async (origin: string, modelUrl: string): Promise<StreamTarget> => {
  const response = await fetch(`${origin}/csrf-token`)
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  return {
    url: `${origin}/api/backends/chat-completions/generate`,
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie },
    body: JSON.stringify({
      chat_completion_source: 'custom',
      custom_url: modelUrl,
      model: 'm',
      stream: true,
      messages: [{ role: 'user', content: 'Hello' }],
    }),
  }
}
