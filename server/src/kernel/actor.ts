export type UserId = number

/** The authenticated principal. Premium is not an actor kind: it is an entitlement read from the data. */
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'guest'; userId: UserId; sessionId: number }
  | { kind: 'member'; userId: UserId; sessionId: number }
  /** Signed in to the console, which has its own kind of session. */
  | { kind: 'operator'; userId: UserId; operatorSession: number; email: string }
  | { kind: 'job'; name: string }

export type SessionUser = Extract<Actor, { sessionId: number }>

export const getUserId = (actor: Actor): UserId | null => ('userId' in actor ? actor.userId : null)

/** The actor as written to the audit log. Operators are recorded with their email for accountability. */
export const formatActor = (actor: Actor): string => {
  if (actor.kind === 'job') return `job:${actor.name}`
  return actor.kind === 'operator' ? `operator:${actor.email}` : actor.kind
}
