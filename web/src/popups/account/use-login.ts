import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { login, type Credentials } from '../../api/identity.ts'
import { fetchHasPremium } from '../../api/users.ts'
import { dismissSignIn, goOnSignedIn, type SignInRequest } from '../../session/ask-to-sign-in.ts'
import { signInWith } from '../../session/sign-in.ts'

// Not known is not no: what was stopped will find out by itself.
const hasPremium = (userId: number) => fetchHasPremium(userId).catch(() => true)

/** Signs in, then goes to Premium where that is the way on, or on with what was stopped. */
export const useLogin = (request: SignInRequest, report: (error: unknown) => void) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (input: Credentials) => {
      const { token, userId } = await login(input)
      await signInWith(token)
      return !request.vipCheck || (await hasPremium(userId))
    },
    onSuccess: (mayGoOn) => {
      if (mayGoOn) return goOnSignedIn()
      dismissSignIn()
      return navigate('/vip')
    },
    onError: report,
  })
}
