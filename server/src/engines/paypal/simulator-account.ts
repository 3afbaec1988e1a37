import type { SimulatorAccount } from '@dulcinea/paypal-simulator'
import type { Config } from '../../config/config.ts'
import { computeKeyedHash } from '../../kernel/keyed-hash.ts'

/** The merchant account, derived from the shared secret so that each node can use another's simulator. */
export const deriveSimulatorAccount = (base: {
  config: Pick<Config, 'secret'>
}): SimulatorAccount => ({
  clientId: 'local-client',
  clientSecret: computeKeyedHash(base, 'local-paypal', 'client secret').toString('base64url'),
})
