import { languageOf, type Language } from '@dulcinea/contract/constants'
import type { FastifyRequest } from 'fastify'

export const getRequestLanguage = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language'])
