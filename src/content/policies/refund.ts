/** The refund policy: sections of paragraphs (text) and lists (arrays). */
export const refund = {
  title: 'Refund Policy',
  summary:
    'Try ThreadKeep for 30 days before you pay anything. Take your time: once the trial is over, payments are generally final.',
  short: [
    'The first 30 days are free, and cancelling during them costs nothing.',
    'After the trial, refunds are at our sole discretion or where the law requires them.',
    'You can cancel a plan at any time and keep it until the end of the time you have paid for.',
  ],
  sections: [
    {
      id: 'trial',
      title: 'The 30-day free trial',
      blocks: [
        'You can use ThreadKeep free of charge for 30 days. The trial is there so that you can find out, with your own chats and your own team, whether it is worth paying for.',
        'If you cancel before the 30 days are over, you are not charged. If you do nothing, the plan that you chose begins when the trial ends, and its price is due.',
      ],
    },
    {
      id: 'after',
      title: 'After the trial',
      blocks: [
        'Because everyone has 30 days to decide, we don’t promise refunds once the trial is over. From then on we give a refund in two cases only:',
        [
          'at the sole discretion of ThreadKeep, the provider of the service, or',
          'where the law requires it.',
        ],
        'Discretion means that we look at each request on its own. A refund that we have granted once, to you or to someone else, does not oblige us to grant another. It also means that we can be generous: if something went wrong on our side, tell us.',
      ],
    },
    {
      id: 'law',
      title: 'Your rights by law',
      blocks: [
        'Nothing in this policy takes away rights that consumer law gives you where you live, such as a right to withdraw from a purchase made online, or a remedy for a service that does not do what was promised. Where such a right applies, it comes before this policy.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling is not a refund',
      blocks: [
        'You can cancel a plan whenever you like. It then stays active until the end of the time that you have already paid for, and does not renew. The remaining days are not refunded.',
        'Choose “Manage plan” in the menu under your name, or follow the link in the receipt that Lemon Squeezy emailed you. If neither works, write to us before the next renewal and we’ll help.',
        'Removing the extension from Chrome does not cancel a plan, and neither does logging out.',
      ],
    },
    {
      id: 'changes',
      title: 'Upgrades and plans bought once',
      blocks: [
        'When you move to another plan, the checkout shows what you pay and from when, before you confirm. This policy applies to the new plan as it did to the old one; an upgrade does not start another trial.',
        'A plan that you buy once doesn’t renew, so there is nothing to cancel. For refunds, it is treated like every other plan.',
      ],
    },
    {
      id: 'asking',
      title: 'How to ask for a refund',
      blocks: [
        'Send an email from the address you bought with, and tell us:',
        [
          'the order number, which is on your receipt,',
          'what you bought and when, and',
          'what happened, in a sentence or two.',
        ],
        'Please never send card or bank details. We do not need them, and we could not use them.',
      ],
    },
    {
      id: 'paying-back',
      title: 'How refunds are paid',
      blocks: [
        'Our plans are sold by Lemon Squeezy, which is the merchant of record: the company that takes your payment, sends the receipt and settles the taxes. A refund therefore comes from Lemon Squeezy, and goes to the card or account that you paid with.',
        'When it reaches you depends on your bank. A plan that was bought once ends when it has been refunded in full.',
      ],
    },
    {
      id: 'new-editions',
      title: 'Changes to this policy',
      blocks: [
        'When this policy changes, the date and the version at the top of this page change with it. For what you bought earlier, the policy from the day you paid applies.',
      ],
    },
  ],
  seeAlso: { label: 'Read the Privacy Policy', href: '#/policy' },
};
