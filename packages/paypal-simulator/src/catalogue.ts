import { z } from 'zod'
import { jsonResponse, errorResponse } from './responses.ts'
import type { PlanDoc } from './documents.ts'
import type { SimulatorResponse } from './port.ts'
import { createId, type SimulatorContext } from './simulator-context.ts'

const NewProduct = z.object({ name: z.string().min(1).max(127), type: z.literal('SERVICE') })
const NewPlan = z.object({
  product_id: z.string().min(6),
  name: z.string().min(1).max(127),
  billing_cycles: z
    .array(
      z.object({
        frequency: z.object({
          interval_unit: z.literal('MONTH'),
          interval_count: z.int().positive(),
        }),
        tenure_type: z.literal('REGULAR'),
        pricing_scheme: z.object({
          fixed_price: z.object({ currency_code: z.string(), value: z.string() }),
        }),
      }),
    )
    .length(1),
  payment_preferences: z.object({ payment_failure_threshold: z.int() }),
})

export const createProduct = async (
  sim: SimulatorContext,
  body: unknown,
): Promise<SimulatorResponse> => {
  const parsed = NewProduct.safeParse(body)
  if (!parsed.success) return errorResponse(400, 'INVALID_PARAMETER_VALUE')
  const id = `PROD-${createId(17)}`
  await sim.documents.save('product', id, { id, name: parsed.data.name })
  const at = (await sim.now()).toISOString()
  return jsonResponse(201, {
    id,
    name: parsed.data.name,
    create_time: at,
    links: [{ href: sim.apiUrl(`/v1/catalogs/products/${id}`), rel: 'self', method: 'GET' }],
  })
}

const toPlanWire = (sim: SimulatorContext, plan: PlanDoc) => ({
  id: plan.id,
  product_id: plan.productId,
  name: plan.name,
  status: 'ACTIVE',
  usage_type: 'LICENSED',
  create_time: plan.at,
  links: [{ href: sim.apiUrl(`/v1/billing/plans/${plan.id}`), rel: 'self', method: 'GET' }],
})

export const createPlan = async (
  sim: SimulatorContext,
  body: unknown,
): Promise<SimulatorResponse> => {
  const parsed = NewPlan.safeParse(body)
  const [cycle] = parsed.data?.billing_cycles ?? []
  if (!parsed.success || !cycle) return errorResponse(400, 'INVALID_PARAMETER_VALUE')
  const plan: PlanDoc = {
    id: `P-${createId(24)}`,
    productId: parsed.data.product_id,
    name: parsed.data.name,
    months: cycle.frequency.interval_count,
    price: cycle.pricing_scheme.fixed_price,
    threshold: parsed.data.payment_preferences.payment_failure_threshold,
    at: (await sim.now()).toISOString(),
  }
  await sim.documents.save('plan', plan.id, plan)
  return jsonResponse(201, toPlanWire(sim, plan))
}
