/** What the list of one's own changes is asked for under: whatever changes an account asks for it anew. */
export const activityKey = 'profile.activity';
