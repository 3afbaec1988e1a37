import { parseLanguage, type Language } from '@dulcinea/contract/constants'
import { formatDollars } from '@dulcinea/contract/plans'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../db/write.ts'
import { translate } from '../../i18n/translate.ts'
import { sendEmail } from '../accounts/index.ts'

type EmailCtx = Pick<Ctx, 'clock'>

type PaymentEmail = { userId: number; language: string; key: string }

const formatDay = (language: Language, day: Date): string =>
  day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })

const send = (
  ctx: EmailCtx,
  tx: Tx,
  email: PaymentEmail,
  kind: string,
  values: Record<string, string | number>,
) => {
  const language = parseLanguage(email.language)
  return sendEmail(ctx, tx, {
    userId: email.userId,
    language,
    subject: translate(language, `mail.${kind}.subject`, values),
    paragraphs: [
      translate(language, `mail.${kind}.lead`, values),
      translate(language, `mail.${kind}.more`, values),
    ],
    key: `mail:${email.key}`,
  })
}

export const sendPointsReceipt = (
  ctx: EmailCtx,
  tx: Tx,
  email: PaymentEmail & { points: number; priceCents: number; currency: string; number: string },
) => {
  const price = `${email.currency} ${formatDollars(email.priceCents)}`
  return send(ctx, tx, email, 'pointsReceipt', {
    points: email.points,
    price,
    number: email.number,
    day: formatDay(parseLanguage(email.language), ctx.clock.now()),
  })
}

export const sendPremiumReceipt = (
  ctx: EmailCtx,
  tx: Tx,
  email: PaymentEmail & { plan: number; priceCents: number; currency: string; number: string },
) => {
  const language = parseLanguage(email.language)
  return send(ctx, tx, email, 'premiumReceipt', {
    plan: translate(language, `plan.${email.plan}`),
    price: `${email.currency} ${formatDollars(email.priceCents)}`,
    number: email.number,
    day: formatDay(language, ctx.clock.now()),
  })
}

export const sendRefundEmail = (
  ctx: EmailCtx,
  tx: Tx,
  email: PaymentEmail & { priceCents: number; currency: string },
) =>
  send(ctx, tx, email, 'refunded', {
    price: `${email.currency} ${formatDollars(email.priceCents)}`,
  })

export const sendRenewalFailedEmail = (ctx: EmailCtx, tx: Tx, email: PaymentEmail) =>
  send(ctx, tx, email, 'renewalFailed', {})
