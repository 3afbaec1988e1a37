import { Navigate, type RouteObject } from 'react-router'
import { AuditPage } from '../pages/audit/AuditPage.tsx'
import { EnginesPage } from '../pages/engines/EnginesPage.tsx'
import { FiguresPage } from '../pages/figures/FiguresPage.tsx'
import { MoneyPage } from '../pages/money/MoneyPage.tsx'
import { UsersPage } from '../pages/users/UsersPage.tsx'
import { UserPage } from '../pages/users/UserPage.tsx'
import { PausePage } from '../pages/reports/PausePage.tsx'
import { ReportPage } from '../pages/reports/ReportPage.tsx'
import { ReportsPage } from '../pages/reports/ReportsPage.tsx'
import { ReviewPage } from '../pages/review/ReviewPage.tsx'
import { SettingsPage } from '../pages/settings/SettingsPage.tsx'
import { AppLayout } from './AppLayout.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'

export const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    errorElement: <RouteErrorPage />,
    children: [
      { index: true, element: <Navigate to="/figures" replace /> },
      { path: 'figures', element: <FiguresPage /> },
      { path: 'review', element: <ReviewPage /> },
      { path: 'review/:id', element: <ReviewPage /> },
      { path: 'reports', element: <ReportsPage /> },
      { path: 'reports/:id', element: <ReportPage /> },
      { path: 'pauses/:userId', element: <PausePage /> },
      { path: 'people', element: <UsersPage /> },
      { path: 'people/:userId', element: <UserPage /> },
      { path: 'money', element: <Navigate to="/money/orders" replace /> },
      { path: 'money/:list', element: <MoneyPage /> },
      { path: 'engines', element: <EnginesPage /> },
      { path: 'settings', element: <SettingsPage /> },
      { path: 'audit', element: <AuditPage /> },
      { path: '*', element: <RouteErrorPage /> },
    ],
  },
]
