import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { login, type Credentials } from '../../api/identity.ts'
import { fetchHasPremium } from '../../api/users.ts'
import { dismissSignIn, completeSignIn, type SignInRequest } from '../../session/ask-to-sign-in.ts'
import { signInWithToken } from '../../session/sign-in.ts'

// If the check fails, assume Premium: the resumed action is checked by the server anyway.
const hasPremium = (userId: number) => fetchHasPremium(userId).catch(() => true)

/** Signs in, then resumes the interrupted action, or opens Premium if it needs that. */
export const useLogin = (request: SignInRequest, report: (error: unknown) => void) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (input: Credentials) => {
      const { token, userId } = await login(input)
      await signInWithToken(token)
      return !request.vipCheck || (await hasPremium(userId))
    },
    onSuccess: (mayResume) => {
      if (mayResume) return completeSignIn()
      dismissSignIn()
      return navigate('/vip')
    },
    onError: report,
  })
}
