import { languageOf, type Language } from '@dulcinea/contract/constants'
import { dollars } from '@dulcinea/contract/plans'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../kernel/write.ts'
import { text } from '../../texts/text.ts'
import { sendLetter } from '../accounts/index.ts'

type LetterCtx = Pick<Ctx, 'clock'>

type About = { userId: number; language: string; key: string }

const dayIn = (language: Language, day: Date): string =>
  day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })

const send = (
  ctx: LetterCtx,
  tx: Tx,
  about: About,
  kind: string,
  values: Record<string, string | number>,
) => {
  const language = languageOf(about.language)
  return sendLetter(ctx, tx, {
    userId: about.userId,
    language,
    subject: text(language, `mail.${kind}.subject`, values),
    paragraphs: [
      text(language, `mail.${kind}.lead`, values),
      text(language, `mail.${kind}.more`, values),
    ],
    key: `mail:${about.key}`,
  })
}

export const pointsReceipt = (
  ctx: LetterCtx,
  tx: Tx,
  about: About & { points: number; priceCents: number; currency: string; number: string },
) => {
  const price = `${about.currency} ${dollars(about.priceCents)}`
  return send(ctx, tx, about, 'pointsReceipt', {
    points: about.points,
    price,
    number: about.number,
    day: dayIn(languageOf(about.language), ctx.clock.now()),
  })
}

export const premiumReceipt = (
  ctx: LetterCtx,
  tx: Tx,
  about: About & { plan: number; priceCents: number; currency: string; number: string },
) => {
  const language = languageOf(about.language)
  return send(ctx, tx, about, 'premiumReceipt', {
    plan: text(language, `plan.${about.plan}`),
    price: `${about.currency} ${dollars(about.priceCents)}`,
    number: about.number,
    day: dayIn(language, ctx.clock.now()),
  })
}

export const refundLetter = (
  ctx: LetterCtx,
  tx: Tx,
  about: About & { priceCents: number; currency: string },
) => send(ctx, tx, about, 'refunded', { price: `${about.currency} ${dollars(about.priceCents)}` })

export const renewalFailedLetter = (ctx: LetterCtx, tx: Tx, about: About) =>
  send(ctx, tx, about, 'renewalFailed', {})
