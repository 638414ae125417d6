import type { Sample } from './sample.js';

export const irrelevant: Sample[] = [
  { name: 'nothing but space', text: ' \n\t \n' },
  {
    name: 'a lunch order',
    text: 'Hi all, ordering lunch for the 12:30 meeting. We need 14 turkey sandwiches, 6 veggie wraps and 20 bottles of water delivered to room 210. Total around $260.',
  },
  {
    name: 'a password mail',
    text: 'Someone requested a password reset for your account 4471920. If this was you, enter code 883201 within 15 minutes. Otherwise ignore this email.',
  },
  {
    name: 'minutes of a meeting',
    text: 'Minutes, May 14. Present: 9 of 11 board members. The treasurer reported a balance of $14,220. Motion to repaint the hall passed 8-1. Next meeting June 11 at 7:00 pm, 300 Oak Street.',
  },
  {
    name: 'a parcel notice',
    text: 'Your UPS package 1Z999AA10123456784 is scheduled for delivery on Thursday 6/18 by end of day. Ship to: Reception, 1200 Pine St, Seattle WA 98101. Weight: 12 lbs.',
  },
  {
    name: 'a job application',
    text: 'Dear hiring manager, I have 11 years of experience as a press operator on a 6 color Heidelberg and would love to join your team. My resume is attached. I can start August 3. Best, Tom',
  },
  {
    name: 'a recipe',
    text: 'Combine 2 1/2 cups flour, 1/2 cup sugar and 3 eggs. Fold in the berries, cover and chill. Bake 45 minutes at 350 in a 9 x 13 pan. Serves 12.',
  },
  {
    name: 'an invoice reminder',
    text: 'Reminder: invoice INV-20871 in the amount of $3,815.00 was due 4/30. Please remit payment to P.O. Box 5500, Omaha NE 68102 or call 402-555-0119.',
  },
];
