import type { screenRoutes } from '#src/client/routes.ts'

/** The code of each screen by path; the first path that matches counts. */
export const screens = {
  // Redirects to the workflows.
  '/': () => import('#src/features/workflows/list/WorkflowListPage.tsx'),
  '/settings': () => import('#src/features/session/SettingsPage.tsx'),
  '/workflows': () => import('#src/features/workflows/list/WorkflowListPage.tsx'),
  '/workflows/new': () => import('#src/features/workflows/builder/NewWorkflowPage.tsx'),
  '/workflows/start': () => import('#src/features/workflows/builder/start/StartPage.tsx'),
  '/workflows/$workflowId': () => import('#src/features/workflows/detail/WorkflowPage.tsx'),
  '/workflows/$workflowId/edit': () => import('#src/features/workflows/builder/EditWorkflowPage.tsx'),
  '/subscribers': () => import('#src/features/subscribers/list/SubscribersPage.tsx'),
  // Any single segment below the subscribers is an ID, even "bulk".
  '/subscribers/-/bulk': () => import('#src/features/subscribers/bulk/BulkPage.tsx'),
  '/subscribers/$subscriberId': () => import('#src/features/subscribers/page/SubscriberPage.tsx'),
  '/activity': () => import('#src/features/workflows/activity/ActivityPage.tsx'),
  '/activity/$runId': () => import('#src/features/workflows/activity/RunPage.tsx'),
  '/help': () => import('#src/features/help/HelpPage.tsx'),
  '/journal': () => import('#src/features/journal/JournalPage.tsx'),
} satisfies Record<keyof typeof screenRoutes, () => Promise<unknown>>
