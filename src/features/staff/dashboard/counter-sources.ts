import { countRequests } from '#features/staff/request-queues/counts.ts'
import { REQUEST_SECTIONS } from '#kernel/topics.ts'
import { readFigures } from './figures.ts'
import type { CounterSource } from './sources.ts'
import { firstDayOfNewUsers } from './weeks.ts'

/** Users, sessions, games and agreements, from the kept sums. */
export const keptCounters: CounterSource = {
  sections: ['users', 'academy-sessions', 'dne-sessions', 'ongoing-lessons'],
  read: async now => {
    const { sumOf } = await readFigures({
      names: ['new_users', 'academy_sessions', 'games', 'agreements'],
      from: firstDayOfNewUsers(now),
    })
    return {
      users: sumOf('new_users'),
      'academy-sessions': sumOf('academy_sessions'),
      'dne-sessions': sumOf('games'),
      'ongoing-lessons': sumOf('agreements'),
    }
  },
}

/** The queues of requests. Private campaigns have a feed and no counter. */
export const requestCounters: CounterSource = {
  sections: REQUEST_SECTIONS,
  read: async () => {
    const counts = await countRequests()
    return {
      training: counts.training_requests.pending,
      'session-requests': counts.academy_requests.pending,
      'teacher-access-requests': counts.teacher_access_requests.pending,
      'workshop-requests': counts.workshopRequests.pending,
      'role-requests': counts.role_requests.pending,
      'student-removal-requests': counts.student_removal_requests.pending,
      'session-modifications':
        counts.a_session_modification_requests.pending + counts.dne_modification_requests.pending,
      'student-additions': counts.a_student_addition_requests.pending,
      'session-terminations': counts.a_session_termination_requests.pending,
    }
  },
}
