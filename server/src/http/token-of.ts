import type { FastifyRequest } from 'fastify'

export const tokenOf = (request: FastifyRequest): string | null => {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && !rest.length ? token : null
}
