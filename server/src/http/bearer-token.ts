import type { FastifyRequest } from 'fastify'

export const readBearerToken = (request: FastifyRequest): string | null => {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && !rest.length ? token : null
}
