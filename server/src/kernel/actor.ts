export type UserId = number

/** Who is acting. Premium is not an actor: it is an entitlement that is read from the data. */
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'guest'; userId: UserId; sessionId: number }
  | { kind: 'member'; userId: UserId; sessionId: number }
  | { kind: 'job'; name: string }

export type Person = Extract<Actor, { userId: UserId }>

export const userIdOf = (actor: Actor): UserId | null => ('userId' in actor ? actor.userId : null)

export const actorName = (actor: Actor): string =>
  actor.kind === 'job' ? `job:${actor.name}` : actor.kind
