import {
  INVITE_REGISTER_POINTS,
  MAX_INVITE_REWARDS_PER_DAY,
  INVITE_SUBSCRIBE_POINTS,
} from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../db/write.ts'
import { getInviteFacts, type InviteFacts } from '../accounts/index.ts'
import { clawBack, grantPoints } from '../points/index.ts'
import * as store from './invites-store.ts'

type RewardCtx = Pick<Ctx, 'clock' | 'config'>

const REWARDS = {
  register: { points: INVITE_REGISTER_POINTS, reason: 'invite-register', key: 'invite:reg' },
  subscribe: { points: INVITE_SUBSCRIBE_POINTS, reason: 'invite-subscribe', key: 'invite:sub' },
} as const

const findRefusal = (facts: InviteFacts, givenToday: number): string => {
  if (facts.isSameDevice) return 'same-device'
  if (facts.isRecreated) return 'remade-account'
  return givenToday >= MAX_INVITE_REWARDS_PER_DAY ? 'daily-limit' : ''
}

/** Rewards the inviter, or records why not. A refused reward is never granted later. */
const reward = async (
  ctx: RewardCtx,
  tx: Tx,
  input: { inviteeId: number; kind: store.RewardKind; mode?: string },
): Promise<void> => {
  const facts = await getInviteFacts(ctx, tx, input)
  const { inviterId } = facts
  if (inviterId === null || inviterId === input.inviteeId) return
  await store.lockInviter(tx, inviterId)
  const { points, reason, key } = REWARDS[input.kind]
  const now = ctx.clock.now()
  const day = now.toISOString().slice(0, 10)
  const refusal = findRefusal(facts, await store.countRewardsGiven(tx, inviterId, day))
  const { inviteeId, kind } = input
  const outcome = refusal ? 'refused' : 'given'
  const isNew = await store.insertReward(tx, {
    inviterId,
    inviteeId,
    kind,
    outcome,
    reason: refusal,
    points,
    day,
    at: now,
  })
  if (!isNew || refusal) return
  await grantPoints(tx, {
    userId: inviterId,
    amount: points,
    reason,
    key: [key, input.mode, inviteeId].filter((segment) => segment !== undefined).join(':'),
    ref: input.mode === undefined ? {} : { mode: input.mode },
    now,
  })
}

export const rewardRegistration = (ctx: RewardCtx, tx: Tx, input: { inviteeId: number }) =>
  reward(ctx, tx, { ...input, kind: 'register' })

/** Rewards the first subscription payment; later calls have no effect. */
export const rewardSubscription = (
  ctx: RewardCtx,
  tx: Tx,
  input: { inviteeId: number; mode: string },
) => reward(ctx, tx, { ...input, kind: 'subscribe' })

/** Claws back the reward of a payment that was refunded. */
export const revokeSubscriptionReward = async (
  ctx: RewardCtx,
  tx: Tx,
  input: { inviteeId: number; mode: string },
): Promise<void> => {
  const revoked = await store.revokeReward(tx, input.inviteeId, 'subscribe')
  if (!revoked) return
  await clawBack(tx, {
    userId: revoked.inviterId,
    amount: revoked.points,
    reason: 'reward-taken-back',
    key: `invite:sub:${input.mode}:${input.inviteeId}:back`,
    ref: { mode: input.mode },
    now: ctx.clock.now(),
  })
}
