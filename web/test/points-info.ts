/** A response of `points.extraInfo`, with free messages and ceiling as JSON text. */
export const createPointsInfo = (
  part: Partial<{
    userId: number
    integral: number
    freeTimes: number
    freeTimesMax: number
    ceiling: number
  }> = {},
) => {
  const { userId = 1, integral = 128, freeTimes = 14, freeTimesMax = 20, ceiling = 0 } = part
  return {
    userId,
    integral,
    extend: JSON.stringify({
      freeTimes,
      freeTimesMax,
      resetAt: '2999-01-01T00:00:00.000Z',
      ceiling,
    }),
    inviteCode: 'ABC',
    inviteCount: 0,
    inviteIntegral: 0,
  }
}
