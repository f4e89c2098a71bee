import { provideTask } from '../../shared/bulk/use-runs.ts'

// For whatever starts or shows the run of an import: the list of workflows may not have been opened.
provideTask('create', async (client) => (await import('./create-task.ts')).createCreateTask(client))
