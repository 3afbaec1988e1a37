export type UserId = number

/** Who is acting. Premium is not an actor: it is an entitlement that is read from the data. */
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'guest'; userId: UserId; sessionId: number }
  | { kind: 'member'; userId: UserId; sessionId: number }
  /** Signed in to the console, by a session of its own kind. */
  | { kind: 'operator'; userId: UserId; operatorSession: number; email: string }
  | { kind: 'job'; name: string }

export type Person = Extract<Actor, { sessionId: number }>

export const userIdOf = (actor: Actor): UserId | null => ('userId' in actor ? actor.userId : null)

/** What the records call somebody. An operator's address stays there: who did it must be known. */
export const actorName = (actor: Actor): string => {
  if (actor.kind === 'job') return `job:${actor.name}`
  return actor.kind === 'operator' ? `operator:${actor.email}` : actor.kind
}
