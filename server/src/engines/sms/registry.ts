import type { Config } from '../../config/config.ts'
import type { Sms } from './port.ts'
import { httpGateway } from './providers/http-gateway.ts'

export const smsFrom = ({ sms }: Pick<Config, 'sms'>): Sms | null => (sms ? httpGateway(sms) : null)
