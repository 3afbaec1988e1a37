import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Plan } from '../entities/billing.ts'
import { listOf } from '../paging.ts'

export const premium = {
  plans: jsonCall({
    method: 'GET',
    path: '/cfg/vip/list',
    access: 'anyone',
    body: 'none',
    summary: 'Premium’s plans, by the channel they are paid through, PayPal’s first',
    input: z.object({}),
    output: listOf(Plan),
    errors: [],
  }),
}
