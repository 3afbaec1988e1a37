import { parseLanguage, type Language } from '@dulcinea/contract/constants'
import type { FastifyRequest } from 'fastify'

export const getRequestLanguage = (request: FastifyRequest): Language =>
  parseLanguage(request.headers['accept-language'])
