/** Where the dashboard shows a lead. */
export function leadUrl(publicUrl: string, leadId: string): string {
  return new URL(`/dashboard/leads?lead=${leadId}`, publicUrl).href;
}
