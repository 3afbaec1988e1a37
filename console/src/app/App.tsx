import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Toaster } from '@dulcinea/ui/toast/Toaster.tsx'
import { useToken } from '../api/session.ts'
import styles from './App.module.css'
import { routes } from './routes.tsx'
import { SignIn } from './sign-in/SignIn.tsx'

/** Shows the sign-in page to signed-out visitors at every URL; the URL is kept for afterwards. */
export const App = () => {
  const token = useToken()
  const queries = useQueryClient()
  const router = useMemo(() => createBrowserRouter(routes, { basename: '/console' }), [])
  useEffect(() => {
    if (token === null) queries.clear()
  }, [token, queries])
  return (
    <>
      {token === null ? <SignIn /> : <RouterProvider router={router} />}
      <div className={styles['toasts']}>
        <Toaster />
      </div>
    </>
  )
}
