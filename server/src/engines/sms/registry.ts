import type { Config } from '../../config/config.ts'
import type { Sms } from './port.ts'
import { createHttpGateway } from './providers/http-gateway.ts'

export const createSms = ({ sms }: Pick<Config, 'sms'>): Sms | null =>
  sms ? createHttpGateway(sms) : null
